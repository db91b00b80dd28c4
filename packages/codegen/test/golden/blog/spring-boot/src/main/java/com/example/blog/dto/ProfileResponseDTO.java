package com.example.blog.dto;

import java.time.LocalDate;

/** Response body for one "Profile". */
public record ProfileResponseDTO(
        Long id,
        String bio,
        LocalDate born,
        Long userId) {
}
