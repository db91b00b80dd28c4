package com.example.school.dto;

/** What a client gets of one "Teacher". */
public record TeacherResponseDTO(
        Long id,
        String subject,
        Long personId) {
}
