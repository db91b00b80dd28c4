package com.example.school.dto;

/** What a client gets of one "StudentCourse". */
public record StudentCourseResponseDTO(
        Long id,
        Long studentId,
        Long courseId) {
}
