package com.example.school.controller;

import com.example.school.dto.StudentCourseRequestDTO;
import com.example.school.dto.StudentCourseResponseDTO;
import com.example.school.fixture.StudentCourseFixture;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import tools.jackson.databind.ObjectMapper;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.delete;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.put;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

/** Tests the endpoints of "StudentCourse" on an H2 database. */
@SpringBootTest
@AutoConfigureMockMvc
class StudentCourseControllerTest {

    private static final String PATH = "/api/studentcourses";

    @Autowired
    private MockMvc mockMvc;

    @Autowired
    private ObjectMapper objectMapper;

    @Autowired
    private StudentCourseFixture fixture;

    @Test
    void createsAndReads() throws Exception {
        StudentCourseRequestDTO request = fixture.newRequest();
        URI location = create(request);
        mockMvc.perform(get(location))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.studentId").value(request.studentId()))
                .andExpect(jsonPath("$.courseId").value(request.courseId()));
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
        StudentCourseRequestDTO request = fixture.newRequest();
        mockMvc.perform(withBody(put(location), request))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.studentId").value(request.studentId()))
                .andExpect(jsonPath("$.courseId").value(request.courseId()));
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
        StudentCourseRequestDTO request = fixture.newRequest();
        create(request);
        mockMvc.perform(withBody(post(PATH), request))
                .andExpect(status().isConflict())
                .andExpect(jsonPath("$.detail").value("studentId, courseId are already used together"));
    }

    @Test
    void protectsWhatItRefersTo() throws Exception {
        StudentCourseResponseDTO created = fixture.create();
        mockMvc.perform(delete("/api/courses/{id}", created.courseId()))
                .andExpect(status().isConflict())
                .andExpect(jsonPath("$.detail").value("1 student_course refers to it"));
    }

    @Test
    void answersNotFoundForAnUnknownKey() throws Exception {
        mockMvc.perform(get(PATH + "/{id}", -1))
                .andExpect(status().isNotFound());
        mockMvc.perform(withBody(put(PATH + "/{id}", -1), fixture.newRequest()))
                .andExpect(status().isNotFound());
        mockMvc.perform(delete(PATH + "/{id}", -1))
                .andExpect(status().isNotFound());
    }

    @Test
    void refusesMissingFields() throws Exception {
        mockMvc.perform(post(PATH).contentType(MediaType.APPLICATION_JSON).content("{}"))
                .andExpect(status().isBadRequest())
                .andExpect(jsonPath("$.errors.studentId").exists())
                .andExpect(jsonPath("$.errors.courseId").exists());
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

    private URI create(StudentCourseRequestDTO request) throws Exception {
        return URI.create(mockMvc.perform(withBody(post(PATH), request))
                .andExpect(status().isCreated())
                .andReturn().getResponse().getHeader("Location"));
    }

    private MockHttpServletRequestBuilder withBody(
            MockHttpServletRequestBuilder builder, StudentCourseRequestDTO request) throws Exception {
        return builder.contentType(MediaType.APPLICATION_JSON)
                .content(objectMapper.writeValueAsString(request));
    }
}
