package org.springframework.boot.web.server.servlet.context;

import org.springframework.boot.web.server.WebServer;

public abstract class ServletWebServerInitializedEvent {
    public abstract WebServer getWebServer();
}
