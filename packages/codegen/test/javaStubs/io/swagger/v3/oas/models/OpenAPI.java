package io.swagger.v3.oas.models;

import io.swagger.v3.oas.models.info.Info;

public class OpenAPI {
    public OpenAPI info(Info info) {
        return this;
    }
}
