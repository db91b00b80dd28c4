package com.example.blog.repository;

import com.example.blog.entity.UserEntity;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.repository.EntityGraph;
import org.springframework.data.jpa.repository.JpaRepository;

/** Repository of "User". */
public interface UserRepository
        extends JpaRepository<UserEntity, Long> {

    // The inverse side of a one-to-one is never lazy: fetched with the page instead of row by row.
    @Override
    @EntityGraph(attributePaths = "profile")
    Page<UserEntity> findAll(Pageable pageable);
}
