package com.example.shop.controller;

import com.example.shop.dto.OrderItemRequestDTO;
import com.example.shop.dto.OrderItemResponseDTO;
import com.example.shop.fixture.OrderItemFixture;
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

/** Tests the endpoints of "Order Item" on an H2 database. */
@SpringBootTest
@AutoConfigureMockMvc
class OrderItemControllerTest {

    private static final String PATH = "/api/orderitems";

    @Autowired
    private MockMvc mockMvc;

    @Autowired
    private ObjectMapper objectMapper;

    @Autowired
    private OrderItemFixture fixture;

    @Test
    void createsAndReads() throws Exception {
        OrderItemRequestDTO request = fixture.newRequest();
        URI location = create(request);
        mockMvc.perform(get(location))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.orderId").value(request.orderId()))
                .andExpect(jsonPath("$.line").value(request.line()))
                .andExpect(jsonPath("$.quantity").value(request.quantity()))
                .andExpect(jsonPath("$.productSku").value(request.productSku()));
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
        OrderItemRequestDTO created = fixture.newRequest();
        URI location = create(created);
        OrderItemRequestDTO request = fixture.changeOf(created);
        mockMvc.perform(withBody(put(location), request))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.orderId").value(request.orderId()))
                .andExpect(jsonPath("$.line").value(request.line()))
                .andExpect(jsonPath("$.quantity").value(request.quantity()))
                .andExpect(jsonPath("$.productSku").value(request.productSku()));
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
        OrderItemRequestDTO request = fixture.newRequest();
        create(request);
        mockMvc.perform(withBody(post(PATH), request))
                .andExpect(status().isConflict())
                .andExpect(jsonPath("$.detail").value("orderId, line are already used together"));
    }

    @Test
    void protectsWhatItRefersTo() throws Exception {
        OrderItemResponseDTO created = fixture.create();
        mockMvc.perform(delete("/api/products/{id}", created.productSku()))
                .andExpect(status().isConflict())
                .andExpect(jsonPath("$.detail").value("1 order_item refers to it"));
    }

    @Test
    void answersNotFoundForAnUnknownKey() throws Exception {
        mockMvc.perform(get(PATH + "/{orderId}/{line}", -1, -1))
                .andExpect(status().isNotFound());
        mockMvc.perform(withBody(put(PATH + "/{orderId}/{line}", -1, -1), fixture.newRequest()))
                .andExpect(status().isNotFound());
        mockMvc.perform(delete(PATH + "/{orderId}/{line}", -1, -1))
                .andExpect(status().isNotFound());
    }

    @Test
    void refusesMissingFields() throws Exception {
        mockMvc.perform(post(PATH).contentType(MediaType.APPLICATION_JSON).content("{}"))
                .andExpect(status().isBadRequest())
                .andExpect(jsonPath("$.errors.orderId").exists())
                .andExpect(jsonPath("$.errors.line").exists())
                .andExpect(jsonPath("$.errors.productSku").exists());
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

    private URI create(OrderItemRequestDTO request) throws Exception {
        return URI.create(mockMvc.perform(withBody(post(PATH), request))
                .andExpect(status().isCreated())
                .andReturn().getResponse().getHeader("Location"));
    }

    private MockHttpServletRequestBuilder withBody(
            MockHttpServletRequestBuilder builder, OrderItemRequestDTO request) throws Exception {
        return builder.contentType(MediaType.APPLICATION_JSON)
                .content(objectMapper.writeValueAsString(request));
    }
}
