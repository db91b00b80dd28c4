package com.example.blog.repository;

import com.example.blog.entity.MembershipEntity;
import com.example.blog.entity.MembershipEntityId;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Repository of "Membership". */
public interface MembershipRepository
        extends JpaRepository<MembershipEntity, MembershipEntityId>, JpaSpecificationExecutor<MembershipEntity> {
}
