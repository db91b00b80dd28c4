package com.example.school.dto;

/** Response body for one "StudentCourse". */
public record StudentCourseResponseDTO(
        Long id,
        Long studentId,
        Long courseId) {
}
