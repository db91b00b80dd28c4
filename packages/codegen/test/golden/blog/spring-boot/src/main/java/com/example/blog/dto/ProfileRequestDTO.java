package com.example.blog.dto;

import jakarta.validation.constraints.Size;
import java.time.LocalDate;

/** What a client sends to create or change one "Profile". */
public record ProfileRequestDTO(
        @Size(max = 2000) String bio,
        LocalDate born,
        Long userId) {
}
