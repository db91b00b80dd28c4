package org.springframework.web.util;

import java.net.URI;

public class UriComponents {
    public String toUriString() {
        return "";
    }

    public URI toUri() {
        return URI.create("/");
    }
}
