package org.springframework.data.jpa.repository;

import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;

public interface JpaRepository<T, I> {
    Page<T> findAll(Pageable pageable);

    Optional<T> findById(I id);

    List<T> findAllById(Iterable<I> ids);

    boolean existsById(I id);

    <S extends T> S saveAndFlush(S entity);

    void delete(T entity);

    void deleteAllInBatch(Iterable<T> entities);

    void flush();
}
