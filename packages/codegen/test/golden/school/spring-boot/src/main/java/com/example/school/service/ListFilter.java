package com.example.school.service;

import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Path;
import jakarta.persistence.criteria.Predicate;
import jakarta.persistence.criteria.Root;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.data.jpa.domain.Specification;

/** Conditions of a list: one for each query parameter that has a value. */
public final class ListFilter<T> implements Specification<T> {

    private static final long serialVersionUID = 1L;

    private final transient Map<String, Object> values = new LinkedHashMap<>();

    /** Adds the condition that the property at the path equals the value; null adds none. */
    public ListFilter<T> equal(String path, Object value) {
        if (value != null) {
            values.put(path, value);
        }
        return this;
    }

    @Override
    public Predicate toPredicate(Root<T> root, CriteriaQuery<?> query, CriteriaBuilder builder) {
        return builder.and(values.entrySet().stream()
                .map(entry -> builder.equal(find(root, entry.getKey()), entry.getValue()))
                .toArray(Predicate[]::new));
    }

    private static Path<?> find(Path<?> root, String path) {
        Path<?> found = root;
        for (String property : path.split("\\.")) {
            found = found.get(property);
        }
        return found;
    }
}
