package com.example.shop.controller;

import com.example.shop.dto.CustomerRequestDTO;
import com.example.shop.fixture.CustomerFixture;
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

/** Tests the endpoints of "Customer" on an H2 database. */
@SpringBootTest
@AutoConfigureMockMvc
class CustomerControllerTest {

    private static final String PATH = "/api/customers";

    @Autowired
    private MockMvc mockMvc;

    @Autowired
    private ObjectMapper objectMapper;

    @Autowired
    private CustomerFixture fixture;

    @Test
    void createsAndReads() throws Exception {
        CustomerRequestDTO request = fixture.newRequest();
        URI location = create(request);
        mockMvc.perform(get(location))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.email").value(request.email()))
                .andExpect(jsonPath("$.name").value(request.name()))
                .andExpect(jsonPath("$.newsletter").value(request.newsletter()));
    }

    @Test
    void lists() throws Exception {
        fixture.create();
        mockMvc.perform(get(PATH))
                .andExpect(status().isOk())
                .andExpect(header().exists("X-Total-Count"))
                .andExpect(jsonPath("$[0]").exists());
    }

    @Test
    void updates() throws Exception {
        URI location = create(fixture.newRequest());
        CustomerRequestDTO request = fixture.newRequest();
        mockMvc.perform(withBody(put(location), request))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.email").value(request.email()))
                .andExpect(jsonPath("$.name").value(request.name()))
                .andExpect(jsonPath("$.newsletter").value(request.newsletter()));
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
        CustomerRequestDTO request = fixture.newRequest();
        create(request);
        mockMvc.perform(withBody(post(PATH), request))
                .andExpect(status().isConflict())
                .andExpect(jsonPath("$.detail").value("email is already used"));
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
                .andExpect(jsonPath("$.errors.email").exists())
                .andExpect(jsonPath("$.errors.name").exists());
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

    private URI create(CustomerRequestDTO request) throws Exception {
        return URI.create(mockMvc.perform(withBody(post(PATH), request))
                .andExpect(status().isCreated())
                .andReturn().getResponse().getHeader("Location"));
    }

    private MockHttpServletRequestBuilder withBody(
            MockHttpServletRequestBuilder builder, CustomerRequestDTO request) throws Exception {
        return builder.contentType(MediaType.APPLICATION_JSON)
                .content(objectMapper.writeValueAsString(request));
    }
}
