package com.example.school.repository;

import com.example.school.entity.TeacherEntity;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Repository of "Teacher". */
public interface TeacherRepository
        extends JpaRepository<TeacherEntity, Long>, JpaSpecificationExecutor<TeacherEntity> {
}
