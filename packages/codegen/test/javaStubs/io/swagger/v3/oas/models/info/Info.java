package io.swagger.v3.oas.models.info;

public class Info {
    public Info title(String title) {
        return this;
    }

    public Info version(String version) {
        return this;
    }

    public Info description(String description) {
        return this;
    }
}
