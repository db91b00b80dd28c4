package com.example.shop.service;

import com.example.shop.exception.ConflictException;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Table;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Predicate;
import jakarta.persistence.criteria.Root;
import org.springframework.stereotype.Component;

/** Finds rows that refer to a row, which then cannot be deleted. */
@Component
public class ReferenceCheck {

    private final EntityManager entityManager;

    public ReferenceCheck(EntityManager entityManager) {
        this.entityManager = entityManager;
    }

    /** Rejects the deletion of a row that rows of the given type refer to by a property. */
    public <T> void requireNone(Class<T> type, String property, Object row) {
        CriteriaBuilder builder = entityManager.getCriteriaBuilder();
        CriteriaQuery<Long> query = builder.createQuery(Long.class);
        Root<T> root = query.from(type);
        Predicate refers = builder.equal(root.get(property), row);
        if (type.isInstance(row)) {
            // A row that refers to itself can be deleted.
            refers = builder.and(refers, builder.notEqual(root, row));
        }
        query.select(builder.count(builder.literal(1))).where(refers);
        long count = entityManager.createQuery(query).getSingleResult();
        if (count > 0) {
            String table = type.getAnnotation(Table.class).name().replace("`", "");
            throw new ConflictException(count + " " + table + (count == 1 ? " refers to it" : " refer to it"));
        }
    }
}
