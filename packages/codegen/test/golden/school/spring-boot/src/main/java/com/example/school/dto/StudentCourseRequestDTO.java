package com.example.school.dto;

import jakarta.validation.constraints.NotNull;

/** What a client sends to create or change one "StudentCourse". */
public record StudentCourseRequestDTO(
        @NotNull Long studentId,
        @NotNull Long courseId) {
}
