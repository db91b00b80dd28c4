package org.springframework.http;

import java.net.URI;

public class ResponseEntity<T> {
    public static BodyBuilder ok() {
        return new BodyBuilder();
    }

    public static BodyBuilder created(URI location) {
        return new BodyBuilder();
    }

    public static class BodyBuilder {
        public BodyBuilder headers(HttpHeaders headers) {
            return this;
        }

        public <T> ResponseEntity<T> body(T body) {
            return new ResponseEntity<>();
        }
    }
}
