package com.example.school.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Request body to create or update one "Teacher". */
public record TeacherRequestDTO(
        @NotBlank @Size(max = 40) String subject,
        @NotNull Long personId) {
}
