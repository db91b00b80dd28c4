package org.springframework.data.domain;

public interface Pageable {
    static Pageable unpaged(Sort sort) {
        return null;
    }

    boolean isPaged();

    int getPageNumber();

    int getPageSize();

    Sort getSort();
}
