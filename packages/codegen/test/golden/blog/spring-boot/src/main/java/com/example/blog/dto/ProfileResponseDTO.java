package com.example.blog.dto;

import java.time.LocalDate;

/** What a client gets of one "Profile". */
public record ProfileResponseDTO(
        Long id,
        String bio,
        LocalDate born,
        Long userId) {
}
