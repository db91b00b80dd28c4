package com.example.school.dto;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import jakarta.validation.constraints.NotNull;

/** Request body to create or replace one "StudentCourse". */
@JsonIgnoreProperties("id")
public record StudentCourseRequestDTO(
        @NotNull Long studentId,
        @NotNull Long courseId) {
}
