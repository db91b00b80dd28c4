package com.example.school.repository;

import com.example.school.entity.StudentCourseEntity;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Repository of "StudentCourse". */
public interface StudentCourseRepository
        extends JpaRepository<StudentCourseEntity, Long>, JpaSpecificationExecutor<StudentCourseEntity> {
}
