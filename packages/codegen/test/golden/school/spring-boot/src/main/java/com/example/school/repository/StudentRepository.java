package com.example.school.repository;

import com.example.school.entity.StudentEntity;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Reads and writes "Student". */
public interface StudentRepository
        extends JpaRepository<StudentEntity, Long>, JpaSpecificationExecutor<StudentEntity> {
}
