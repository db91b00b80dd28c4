package com.example.school.dto;

import jakarta.validation.constraints.NotNull;

/** Request body to create or replace one "Student". */
public record StudentRequestDTO(
        @NotNull Integer number,
        @NotNull Long personId) {
}
