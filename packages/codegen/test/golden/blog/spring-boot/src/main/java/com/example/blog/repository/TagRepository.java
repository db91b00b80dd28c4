package com.example.blog.repository;

import com.example.blog.entity.TagEntity;
import org.springframework.data.jpa.repository.JpaRepository;

/** Repository of "Tag". */
public interface TagRepository
        extends JpaRepository<TagEntity, String> {
}
