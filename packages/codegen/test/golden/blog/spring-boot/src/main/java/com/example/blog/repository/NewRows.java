package com.example.blog.repository;

import jakarta.persistence.EntityManager;
import org.springframework.stereotype.Repository;

/** Inserts rows that have a key already, which repositories would take for changed rows. */
@Repository
public class NewRows {

    private final EntityManager entityManager;

    public NewRows(EntityManager entityManager) {
        this.entityManager = entityManager;
    }

    /** Inserts the row at once, so that the database checks its keys. */
    public <T> T insert(T entity) {
        entityManager.persist(entity);
        entityManager.flush();
        return entity;
    }
}
