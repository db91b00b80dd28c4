package com.example.school.controller;

import com.example.school.dto.StudentCourseRequestDTO;
import com.example.school.dto.StudentCourseResponseDTO;
import com.example.school.service.StudentCourseService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.net.URI;
import java.util.List;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.web.PageableDefault;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** HTTP endpoints of "StudentCourse". */
@RestController
@RequestMapping("/api/studentcourses")
@Tag(name = "StudentCourse")
@ApiResponse(responseCode = "400", description = "The request is not valid",
        content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                schema = @Schema(implementation = ProblemDetail.class)))
@ApiResponse(responseCode = "500", description = "Unexpected error",
        content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                schema = @Schema(implementation = ProblemDetail.class)))
public class StudentCourseController {

    private final StudentCourseService studentCourseService;

    public StudentCourseController(StudentCourseService studentCourseService) {
        this.studentCourseService = studentCourseService;
    }

    @Operation(summary = "List StudentCourse, at most 1000 rows per page")
    @ApiResponse(responseCode = "200", description = "The rows; X-Total-Count is the total number of rows")
    @GetMapping
    public ResponseEntity<List<StudentCourseResponseDTO>> findAll(
            @RequestParam(name = "studentId", required = false) Long studentId,
            @RequestParam(name = "courseId", required = false) Long courseId,
            @ParameterObject @PageableDefault(size = 1000, sort = "id") Pageable pageable) {
        Page<StudentCourseResponseDTO> result = studentCourseService.findAll(pageable, studentId, courseId);
        return ResponseEntity.ok().headers(PaginationHeaders.of(result)).body(result.getContent());
    }

    @Operation(summary = "Get one StudentCourse")
    @ApiResponse(responseCode = "200", description = "The row")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @GetMapping("/{id}")
    public StudentCourseResponseDTO findById(@PathVariable("id") Long id) {
        return studentCourseService.findById(id);
    }

    @Operation(summary = "Create one StudentCourse")
    @ApiResponse(responseCode = "201", description = "Created; Location is the URL of the new row")
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @PostMapping
    public ResponseEntity<StudentCourseResponseDTO> create(@Valid @RequestBody StudentCourseRequestDTO request) {
        StudentCourseResponseDTO created = studentCourseService.create(request);
        URI location = ServletUriComponentsBuilder.fromCurrentRequestUri().path("/{id}").encode()
                .buildAndExpand(created.id()).toUri();
        return ResponseEntity.created(location).body(created);
    }

    @Operation(summary = "Replace one StudentCourse")
    @ApiResponse(responseCode = "200", description = "The updated row")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @PutMapping("/{id}")
    public StudentCourseResponseDTO update(
            @PathVariable("id") Long id,
            @Valid @RequestBody StudentCourseRequestDTO request) {
        return studentCourseService.update(id, request);
    }

    @Operation(summary = "Delete one StudentCourse")
    @ApiResponse(responseCode = "204", description = "Deleted")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    public void delete(@PathVariable("id") Long id) {
        studentCourseService.delete(id);
    }
}
