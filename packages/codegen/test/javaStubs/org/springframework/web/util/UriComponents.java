package org.springframework.web.util;

import java.net.URI;

public class UriComponents {
    public UriComponents encode() {
        return this;
    }

    public URI toUri() {
        return URI.create("/");
    }
}
