package com.example.blog.config;

import com.example.blog.entity.UserRoleEnum;
import org.springframework.format.FormatterRegistry;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Reads the values of enums in paths and query parameters. */
@Component
public class EnumParameters implements WebMvcConfigurer {

    @Override
    public void addFormatters(FormatterRegistry registry) {
        registry.addConverter(String.class, UserRoleEnum.class, text -> text.isEmpty() ? null : UserRoleEnum.of(text));
    }
}
