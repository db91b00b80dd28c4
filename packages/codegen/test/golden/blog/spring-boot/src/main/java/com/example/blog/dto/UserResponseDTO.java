package com.example.blog.dto;

import com.example.blog.entity.UserRoleEnum;

/** Response body for one "User". */
public record UserResponseDTO(
        Long id,
        String email,
        String displayName,
        UserRoleEnum role) {
}
