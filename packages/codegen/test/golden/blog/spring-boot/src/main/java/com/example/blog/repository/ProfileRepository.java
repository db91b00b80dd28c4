package com.example.blog.repository;

import com.example.blog.entity.ProfileEntity;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Repository of "Profile". */
public interface ProfileRepository
        extends JpaRepository<ProfileEntity, Long>, JpaSpecificationExecutor<ProfileEntity> {
}
