package com.example.school.config;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.web.server.servlet.context.ServletWebServerInitializedEvent;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;

/** Logs the URLs of the application and its API documentation at startup. */
@Configuration(proxyBeanMethods = false)
public class StartupConfig {

    private static final Logger LOG = LoggerFactory.getLogger(StartupConfig.class);

    private final String swaggerPath;

    public StartupConfig(@Value("${springdoc.swagger-ui.path:/swagger-ui.html}") String swaggerPath) {
        this.swaggerPath = swaggerPath;
    }

    @EventListener
    public void sayWhere(ServletWebServerInitializedEvent event) {
        int port = event.getWebServer().getPort();
        LOG.info("Application: http://localhost:{}", port);
        LOG.info("Swagger UI:  http://localhost:{}{}", port, swaggerPath);
    }
}
