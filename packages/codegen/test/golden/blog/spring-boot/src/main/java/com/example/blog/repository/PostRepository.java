package com.example.blog.repository;

import com.example.blog.entity.PostEntity;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Repository of "Post". */
public interface PostRepository
        extends JpaRepository<PostEntity, Long>, JpaSpecificationExecutor<PostEntity> {
}
