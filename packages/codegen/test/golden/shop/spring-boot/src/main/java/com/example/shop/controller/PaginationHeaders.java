package com.example.shop.controller;

import java.util.ArrayList;
import java.util.List;
import org.springframework.data.domain.Page;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Creates the headers X-Total-Count and Link of a page. */
final class PaginationHeaders {

    private PaginationHeaders() {
    }

    static HttpHeaders of(Page<?> page) {
        List<String> links = new ArrayList<>();
        if (page.hasNext()) {
            links.add(link(page.getNumber() + 1, page.getSize(), "next"));
        }
        if (page.hasPrevious()) {
            links.add(link(page.getNumber() - 1, page.getSize(), "prev"));
        }
        links.add(link(Math.max(page.getTotalPages() - 1, 0), page.getSize(), "last"));
        links.add(link(0, page.getSize(), "first"));
        HttpHeaders headers = new HttpHeaders();
        headers.add("X-Total-Count", String.valueOf(page.getTotalElements()));
        headers.add(HttpHeaders.LINK, String.join(", ", links));
        return headers;
    }

    private static String link(int number, int size, String relation) {
        // The query of the request is already encoded.
        String uri = ServletUriComponentsBuilder.fromCurrentRequest()
                .replaceQueryParam("page", number).replaceQueryParam("size", size)
                .build().toUriString();
        return "<" + uri + ">; rel=\"" + relation + "\"";
    }
}
