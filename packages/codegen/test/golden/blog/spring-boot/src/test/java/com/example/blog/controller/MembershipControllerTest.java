package com.example.blog.controller;

import com.example.blog.dto.MembershipRequestDTO;
import com.example.blog.dto.MembershipResponseDTO;
import com.example.blog.fixture.MembershipFixture;
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

/** Tests the endpoints of "Membership" on an H2 database. */
@SpringBootTest
@AutoConfigureMockMvc
class MembershipControllerTest {

    private static final String PATH = "/api/memberships";

    @Autowired
    private MockMvc mockMvc;

    @Autowired
    private ObjectMapper objectMapper;

    @Autowired
    private MembershipFixture fixture;

    @Test
    void createsAndReads() throws Exception {
        MembershipRequestDTO request = fixture.newRequest();
        URI location = create(request);
        mockMvc.perform(get(location))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.userId").value(request.userId()))
                .andExpect(jsonPath("$.groupCode").value(request.groupCode()));
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
        MembershipRequestDTO created = fixture.newRequest();
        URI location = create(created);
        MembershipRequestDTO request = fixture.changeOf(created);
        mockMvc.perform(withBody(put(location), request))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.userId").value(request.userId()))
                .andExpect(jsonPath("$.groupCode").value(request.groupCode()));
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
        MembershipRequestDTO request = fixture.newRequest();
        create(request);
        mockMvc.perform(withBody(post(PATH), request))
                .andExpect(status().isConflict())
                .andExpect(jsonPath("$.detail").value("userId, groupCode are already used together"));
    }

    @Test
    void goesWithWhatItRefersTo() throws Exception {
        MembershipResponseDTO created = fixture.create();
        mockMvc.perform(delete("/api/users/{id}", created.userId()))
                .andExpect(status().isNoContent());
        mockMvc.perform(get(PATH + "/{userId}/{groupCode}", created.userId(), created.groupCode()))
                .andExpect(status().isNotFound());
    }

    @Test
    void answersNotFoundForAnUnknownKey() throws Exception {
        mockMvc.perform(get(PATH + "/{userId}/{groupCode}", -1, "-"))
                .andExpect(status().isNotFound());
        mockMvc.perform(withBody(put(PATH + "/{userId}/{groupCode}", -1, "-"), fixture.newRequest()))
                .andExpect(status().isNotFound());
        mockMvc.perform(delete(PATH + "/{userId}/{groupCode}", -1, "-"))
                .andExpect(status().isNotFound());
    }

    @Test
    void refusesMissingFields() throws Exception {
        mockMvc.perform(post(PATH).contentType(MediaType.APPLICATION_JSON).content("{}"))
                .andExpect(status().isBadRequest())
                .andExpect(jsonPath("$.errors.userId").exists())
                .andExpect(jsonPath("$.errors.groupCode").exists())
                .andExpect(jsonPath("$.errors.since").exists());
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

    private URI create(MembershipRequestDTO request) throws Exception {
        return URI.create(mockMvc.perform(withBody(post(PATH), request))
                .andExpect(status().isCreated())
                .andReturn().getResponse().getHeader("Location"));
    }

    private MockHttpServletRequestBuilder withBody(
            MockHttpServletRequestBuilder builder, MembershipRequestDTO request) throws Exception {
        return builder.contentType(MediaType.APPLICATION_JSON)
                .content(objectMapper.writeValueAsString(request));
    }
}
