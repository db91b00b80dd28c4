package com.example.school.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** What a client sends to create or change one "Teacher". */
public record TeacherRequestDTO(
        @NotBlank @Size(max = 40) String subject,
        @NotNull Long personId) {
}
