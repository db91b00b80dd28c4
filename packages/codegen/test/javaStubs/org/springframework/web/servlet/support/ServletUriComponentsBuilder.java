package org.springframework.web.servlet.support;

import org.springframework.web.util.UriComponents;

public class ServletUriComponentsBuilder {
    public static ServletUriComponentsBuilder fromCurrentRequest() {
        return new ServletUriComponentsBuilder();
    }

    public static ServletUriComponentsBuilder fromCurrentRequestUri() {
        return new ServletUriComponentsBuilder();
    }

    public ServletUriComponentsBuilder path(String path) {
        return this;
    }

    public ServletUriComponentsBuilder replaceQueryParam(String name, Object... values) {
        return this;
    }

    public UriComponents buildAndExpand(Object... variables) {
        return new UriComponents();
    }

    public ServletUriComponentsBuilder encode() {
        return this;
    }

    public UriComponents build() {
        return new UriComponents();
    }
}
