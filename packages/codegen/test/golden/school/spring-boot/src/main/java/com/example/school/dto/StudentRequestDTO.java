package com.example.school.dto;

import jakarta.validation.constraints.NotNull;

/** What a client sends to create or change one "Student". */
public record StudentRequestDTO(
        @NotNull Integer number,
        @NotNull Long personId) {
}
