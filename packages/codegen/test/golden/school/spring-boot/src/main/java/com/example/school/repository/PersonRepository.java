package com.example.school.repository;

import com.example.school.entity.PersonEntity;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.repository.EntityGraph;
import org.springframework.data.jpa.repository.JpaRepository;

/** Repository of "Person". */
public interface PersonRepository
        extends JpaRepository<PersonEntity, Long> {

    // The inverse side of a one-to-one is never lazy: fetched with the page instead of row by row.
    @Override
    @EntityGraph(attributePaths = {"student", "teacher"})
    Page<PersonEntity> findAll(Pageable pageable);
}
