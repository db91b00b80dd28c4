package com.example.blog.repository;

import com.example.blog.entity.UserEntity;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.data.jpa.repository.EntityGraph;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Repository of "User". */
public interface UserRepository
        extends JpaRepository<UserEntity, Long>, JpaSpecificationExecutor<UserEntity> {

    // The inverse side of a one-to-one is never lazy: fetched with the page instead of row by row.
    @Override
    @EntityGraph(attributePaths = "profile")
    Page<UserEntity> findAll(Specification<UserEntity> specification, Pageable pageable);
}
