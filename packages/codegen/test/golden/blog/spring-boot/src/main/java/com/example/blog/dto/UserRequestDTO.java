package com.example.blog.dto;

import com.example.blog.entity.UserRoleEnum;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Request body to create or update one "User". */
public record UserRequestDTO(
        @NotBlank @Size(max = 120) String email,
        @Size(max = 80) String displayName,
        UserRoleEnum role) {
}
