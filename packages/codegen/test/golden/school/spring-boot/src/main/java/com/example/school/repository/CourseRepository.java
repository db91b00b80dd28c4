package com.example.school.repository;

import com.example.school.entity.CourseEntity;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Repository of "Course". */
public interface CourseRepository
        extends JpaRepository<CourseEntity, Long>, JpaSpecificationExecutor<CourseEntity> {
}
