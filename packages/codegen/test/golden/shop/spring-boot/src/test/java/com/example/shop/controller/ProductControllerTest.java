package com.example.shop.controller;

import com.example.shop.dto.ProductRequestDTO;
import com.example.shop.fixture.ProductFixture;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.delete;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.put;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

/** Tests the endpoints of "Product" on an H2 database. */
@SpringBootTest
@AutoConfigureMockMvc
class ProductControllerTest {

    private static final String PATH = "/api/products";

    @Autowired
    private MockMvc mockMvc;

    @Autowired
    private ObjectMapper objectMapper;

    @Autowired
    private ProductFixture fixture;

    @Test
    void createsAndReads() throws Exception {
        ProductRequestDTO request = fixture.newRequest();
        URI location = create(request);
        mockMvc.perform(get(location))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.sku").value(request.sku()))
                .andExpect(jsonPath("$.title").value(request.title()))
                .andExpect(jsonPath("$.description").value(request.description()))
                .andExpect(jsonPath("$.availableFrom").value(request.availableFrom().toString()));
    }

    @Test
    void lists() throws Exception {
        fixture.create();
        mockMvc.perform(get(PATH))
                .andExpect(status().isOk())
                .andExpect(header().exists("X-Total-Count"))
                .andExpect(jsonPath("$[0]").exists())
                .andExpect(jsonPath("$[0].description").doesNotExist());
    }

    @Test
    void updates() throws Exception {
        ProductRequestDTO created = fixture.newRequest();
        URI location = create(created);
        ProductRequestDTO request = fixture.changeOf(created);
        mockMvc.perform(withBody(put(location), request))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.sku").value(request.sku()))
                .andExpect(jsonPath("$.title").value(request.title()))
                .andExpect(jsonPath("$.description").value(request.description()))
                .andExpect(jsonPath("$.availableFrom").value(request.availableFrom().toString()));
    }

    @Test
    void deletes() throws Exception {
        URI location = create(fixture.newRequest());
        mockMvc.perform(delete(location))
                .andExpect(status().isNoContent());
        mockMvc.perform(get(location))
                .andExpect(status().isNotFound());
    }

    @Test
    void refusesADuplicate() throws Exception {
        ProductRequestDTO request = fixture.newRequest();
        create(request);
        mockMvc.perform(withBody(post(PATH), request))
                .andExpect(status().isConflict())
                .andExpect(jsonPath("$.detail").value("sku is already used"));
    }

    @Test
    void answersNotFoundForAnUnknownKey() throws Exception {
        mockMvc.perform(get(PATH + "/{id}", "-"))
                .andExpect(status().isNotFound());
        mockMvc.perform(withBody(put(PATH + "/{id}", "-"), fixture.newRequest()))
                .andExpect(status().isNotFound());
        mockMvc.perform(delete(PATH + "/{id}", "-"))
                .andExpect(status().isNotFound());
    }

    @Test
    void refusesMissingFields() throws Exception {
        mockMvc.perform(post(PATH).contentType(MediaType.APPLICATION_JSON).content("{}"))
                .andExpect(status().isBadRequest())
                .andExpect(jsonPath("$.errors.sku").exists())
                .andExpect(jsonPath("$.errors.title").exists())
                .andExpect(jsonPath("$.errors.price").exists());
    }

    @Test
    void refusesUnknownMember() throws Exception {
        mockMvc.perform(post(PATH).contentType(MediaType.APPLICATION_JSON).content("{\"unknown\":1}"))
                .andExpect(status().isBadRequest())
                .andExpect(jsonPath("$.errors.unknown").exists());
    }

    @Test
    void refusesUnknownSort() throws Exception {
        mockMvc.perform(get(PATH + "?sort=unknown"))
                .andExpect(status().isBadRequest())
                .andExpect(jsonPath("$.errors.sort").exists());
    }

    private URI create(ProductRequestDTO request) throws Exception {
        return URI.create(mockMvc.perform(withBody(post(PATH), request))
                .andExpect(status().isCreated())
                .andReturn().getResponse().getHeader("Location"));
    }

    private MockHttpServletRequestBuilder withBody(
            MockHttpServletRequestBuilder builder, ProductRequestDTO request) throws Exception {
        return builder.contentType(MediaType.APPLICATION_JSON)
                .content(objectMapper.writeValueAsString(request));
    }
}
