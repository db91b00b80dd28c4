package com.example.school.service;

import com.example.school.exception.InvalidRequestException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;

/** Members that a list can be sorted by, with the properties of the entity that contain them. */
public final class SortableMembers {

    private final Map<String, String> properties = new LinkedHashMap<>();

    /** Creates the list of members whose properties have the same name. */
    public SortableMembers(String... members) {
        for (String member : members) {
            properties.put(member, member);
        }
    }

    /** Adds a member whose property has another name. */
    public SortableMembers with(String member, String property) {
        properties.put(member, property);
        return this;
    }

    /** Returns the page sorted by properties; rejects any name that is not in the list. */
    public Pageable resolve(Pageable pageable) {
        Sort sort = Sort.by(pageable.getSort().stream().map(this::resolve).toList());
        return pageable.isPaged()
                ? PageRequest.of(pageable.getPageNumber(), pageable.getPageSize(), sort)
                : Pageable.unpaged(sort);
    }

    private Sort.Order resolve(Sort.Order order) {
        String property = properties.get(order.getProperty());
        if (property == null) {
            String names = String.join(", ", properties.keySet());
            throw new InvalidRequestException("sort", "must be one of " + names);
        }
        return order.withProperty(property);
    }
}
