package com.example.school.dto;

import jakarta.validation.constraints.NotNull;

/** Request body to create or update one "StudentCourse". */
public record StudentCourseRequestDTO(
        @NotNull Long studentId,
        @NotNull Long courseId) {
}
