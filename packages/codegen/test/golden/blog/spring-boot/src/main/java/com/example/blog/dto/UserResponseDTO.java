package com.example.blog.dto;

import com.example.blog.entity.UserRoleEnum;

/** What a client gets of one "User". */
public record UserResponseDTO(
        Long id,
        String email,
        String displayName,
        UserRoleEnum role) {
}
