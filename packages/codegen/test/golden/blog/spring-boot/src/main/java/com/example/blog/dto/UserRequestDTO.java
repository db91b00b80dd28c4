package com.example.blog.dto;

import com.example.blog.entity.UserRoleEnum;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Request body to create or replace one "User". */
@Schema(description = "A member that is absent or null gets its default, or null if it has none")
@JsonIgnoreProperties("id")
public record UserRequestDTO(
        @NotBlank @Size(max = 120) String email,
        @Size(max = 80) String displayName,
        UserRoleEnum role) {
}
