package com.example.shop.config;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configures the title and description of the API documentation. */
@Configuration(proxyBeanMethods = false)
public class OpenApiConfig {

    @Bean
    public OpenAPI apiDescription() {
        return new OpenAPI().info(new Info()
                .title("Shop API")
                .version("0.0.1")
                .description("Demo project for Spring Boot"));
    }
}
