package com.example.blog.dto;

import jakarta.validation.constraints.Size;
import java.time.LocalDate;

/** Request body to create or update one "Profile". */
public record ProfileRequestDTO(
        @Size(max = 2000) String bio,
        LocalDate born,
        Long userId) {
}
