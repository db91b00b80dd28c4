package com.example.school.repository;

import com.example.school.entity.StudentEntity;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Repository of "Student". */
public interface StudentRepository
        extends JpaRepository<StudentEntity, Long>, JpaSpecificationExecutor<StudentEntity> {
}
