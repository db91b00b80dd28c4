package com.example.school.repository;

import com.example.school.entity.StudentCourseEntity;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Reads and writes "StudentCourse". */
public interface StudentCourseRepository
        extends JpaRepository<StudentCourseEntity, Long>, JpaSpecificationExecutor<StudentCourseEntity> {
}
