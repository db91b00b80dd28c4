package org.springframework.boot.web.server;

public interface WebServer {
    int getPort();
}
