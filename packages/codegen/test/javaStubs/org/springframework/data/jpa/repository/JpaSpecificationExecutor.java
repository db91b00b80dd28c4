package org.springframework.data.jpa.repository;

import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.domain.Specification;

public interface JpaSpecificationExecutor<T> {
    Page<T> findAll(Specification<T> specification, Pageable pageable);
}
